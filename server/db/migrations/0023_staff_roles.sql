CREATE TABLE "account_links" (
	"_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"staff" text,
	"email" text NOT NULL,
	"role" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_links_token" UNIQUE("token_hash"),
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('invitation', 'password')),
	CONSTRAINT "account_links_subject" CHECK (("account_links"."purpose" = 'invitation') = ("account_links"."role" is not null and "account_links"."staff" is null))
);
--> statement-breakpoint
ALTER TABLE "account_events" DROP CONSTRAINT "account_events_verb";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_verb";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_created_by_staff__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_of_staff" ON "account_links" USING btree ("staff");--> statement-breakpoint
CREATE INDEX "account_links_created_by" ON "account_links" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_verb" CHECK ("account_events"."verb" in ('signedIn', 'signInFailed', 'codeFailed', 'recoveryCodeUsed', 'signedOut', 'sessionEnded', 'signedOutEverywhere', 'passwordChanged', 'proofFailed', 'passwordReset', 'twoStepOn', 'twoStepOff', 'recoveryCodesRenewed', 'accountAdded', 'accountRemoved', 'invitationAccepted', 'nameChanged', 'roleChanged', 'suspended', 'reinstated', 'sessionsEndedByOwner', 'linkRequested', 'linkCreated', 'linkUsed', 'passkeyAdded', 'passkeyRemoved', 'signedInByPasskey'));--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_verb" CHECK ("activity"."verb" in ('created', 'updated', 'deleted', 'restored', 'removed', 'drafted', 'published', 'paused', 'sold', 'scheduled', 'lapsed', 'invited', 'invitationWithdrawn', 'joined', 'roleChanged', 'suspended', 'reinstated', 'sessionsEnded', 'linkCreated'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'editor', 'writer', 'reader'));