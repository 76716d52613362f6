CREATE TABLE "account_events" (
	"_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff" text,
	"staff_name" text NOT NULL,
	"verb" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_events_verb" CHECK ("account_events"."verb" in ('signedIn', 'signInFailed', 'codeFailed', 'recoveryCodeUsed', 'signedOut', 'sessionEnded', 'signedOutEverywhere', 'passwordChanged', 'proofFailed', 'passwordReset', 'twoStepOn', 'twoStepOff', 'recoveryCodesRenewed', 'accountAdded', 'accountRemoved'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"_id" text PRIMARY KEY NOT NULL,
	"staff" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"staff" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_of_staff" ON "account_events" USING btree ("staff","created_at","_id");--> statement-breakpoint
CREATE INDEX "account_events_oldest" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_of_staff" ON "recovery_codes" USING btree ("staff");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("_id");