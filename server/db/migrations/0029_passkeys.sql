CREATE TABLE "passkeys" (
	"_id" text PRIMARY KEY NOT NULL,
	"staff" text NOT NULL,
	"name" text NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential"),
	CONSTRAINT "passkeys_id" CHECK ("passkeys"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "passkeys_name_length" CHECK (char_length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_events" DROP CONSTRAINT "account_events_verb";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_verb";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_of_staff" ON "passkeys" USING btree ("staff","created_at");--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_verb" CHECK ("account_events"."verb" in ('signedIn', 'signInFailed', 'codeFailed', 'recoveryCodeUsed', 'signedOut', 'sessionEnded', 'signedOutEverywhere', 'passwordChanged', 'proofFailed', 'passwordReset', 'twoStepOn', 'twoStepOff', 'recoveryCodesRenewed', 'accountAdded', 'accountRemoved', 'invitationAccepted', 'nameChanged', 'roleChanged', 'suspended', 'reinstated', 'sessionsEndedByOwner', 'linkRequested', 'linkCreated', 'linkUsed', 'passkeyAdded', 'passkeyRenamed', 'passkeyRemoved', 'signedInByPasskey', 'passkeyRefused'));--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_verb" CHECK ("activity"."verb" in ('created', 'updated', 'deleted', 'restored', 'removed', 'drafted', 'published', 'paused', 'sold', 'scheduled', 'lapsed', 'invited', 'invitationWithdrawn', 'joined', 'roleChanged', 'suspended', 'reinstated', 'sessionsEnded', 'linkCreated', 'submitted', 'returned', 'passkeyAdded', 'passkeyRenamed', 'passkeyRemoved'));