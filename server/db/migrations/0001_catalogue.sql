CREATE TABLE "areas" (
	"_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_words" text[] NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"img" text NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "areas_slug_unique" UNIQUE("slug"),
	CONSTRAINT "areas_id" CHECK ("areas"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "areas_name_length" CHECK (char_length("areas"."name") between 1 and 160),
	CONSTRAINT "areas_price_range" CHECK ("areas"."price" between 0 and 1000000000000),
	CONSTRAINT "areas_summary_length" CHECK (char_length("areas"."summary") between 1 and 600),
	CONSTRAINT "areas_description_length" CHECK (char_length("areas"."description") between 1 and 20000),
	CONSTRAINT "areas_gallery_size" CHECK (jsonb_array_length("areas"."gallery") <= 40)
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"folder" text NOT NULL,
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"bytes" bigint NOT NULL,
	"original_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assets_folder_file_pk" PRIMARY KEY("folder","file"),
	CONSTRAINT "assets_folder" CHECK ("assets"."folder" in ('projects/featImg', 'projects/logos', 'projects/brochures', 'projects/gallery', 'projects/floorplans', 'developers', 'areas', 'posts')),
	CONSTRAINT "assets_file" CHECK ("assets"."file" ~ '^[0-9a-f]{16,64}\.[a-z0-9]{3,4}$'),
	CONSTRAINT "assets_size" CHECK ("assets"."width" > 0 and "assets"."height" > 0 and "assets"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_counts" (
	"kind" text PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "developers" (
	"_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_words" text[] NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"logo" text NOT NULL,
	"img" text NOT NULL,
	CONSTRAINT "developers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "developers_id" CHECK ("developers"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "developers_name_length" CHECK (char_length("developers"."name") between 1 and 160),
	CONSTRAINT "developers_description_length" CHECK (char_length("developers"."description") between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"project" text,
	"handled_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "enquiries_id" CHECK ("enquiries"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "enquiries_name_length" CHECK (char_length("enquiries"."name") between 1 and 160),
	CONSTRAINT "enquiries_message_length" CHECK (char_length("enquiries"."message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"record" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_words" text[] NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"category" text NOT NULL,
	"featured_image" text,
	"excerpt" text DEFAULT '' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_id" CHECK ("posts"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "posts_title_length" CHECK (char_length("posts"."title") between 1 and 160),
	CONSTRAINT "posts_content_length" CHECK (char_length("posts"."content") <= 200000),
	CONSTRAINT "posts_status" CHECK ("posts"."status" in ('draft', 'publish')),
	CONSTRAINT "posts_category_length" CHECK (char_length("posts"."category") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "product_notes" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_words" text[] NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"area_size" double precision NOT NULL,
	"bedroom_number" integer NOT NULL,
	"bath_number" integer NOT NULL,
	"handover" text NOT NULL,
	"location" jsonb,
	"area" text,
	"developer" text,
	"nutshell" text NOT NULL,
	"description" text NOT NULL,
	"location_description" text NOT NULL,
	"nearby_areas" text NOT NULL,
	"payment_plan" jsonb NOT NULL,
	"feature_image" text NOT NULL,
	"project_logo" text NOT NULL,
	"brochure_img" text NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"floor_plan" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"handover_order" integer GENERATED ALWAYS AS (case when handover ~ '^Q[1-4] [0-9]{4}$' then substr(handover, 4, 4)::int * 10 + substr(handover, 2, 1)::int else 0 end) STORED,
	"longitude" double precision GENERATED ALWAYS AS ((location->'coordinates'->>0)::double precision) STORED,
	"latitude" double precision GENERATED ALWAYS AS ((location->'coordinates'->>1)::double precision) STORED,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_id" CHECK ("projects"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "projects_name_length" CHECK (char_length("projects"."name") between 1 and 160),
	CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") between 1 and 160),
	CONSTRAINT "projects_price_range" CHECK ("projects"."price" between 0 and 1000000000000),
	CONSTRAINT "projects_type_length" CHECK (char_length("projects"."type") between 1 and 80),
	CONSTRAINT "projects_address_length" CHECK (char_length("projects"."address") between 1 and 200),
	CONSTRAINT "projects_city_length" CHECK (char_length("projects"."city") between 1 and 80),
	CONSTRAINT "projects_country_length" CHECK (char_length("projects"."country") between 1 and 80),
	CONSTRAINT "projects_area_size_range" CHECK ("projects"."area_size" between 0 and 10000000),
	CONSTRAINT "projects_bedroom_number_range" CHECK ("projects"."bedroom_number" between 0 and 100),
	CONSTRAINT "projects_bath_number_range" CHECK ("projects"."bath_number" between 0 and 100),
	CONSTRAINT "projects_handover_length" CHECK (char_length("projects"."handover") between 1 and 80),
	CONSTRAINT "projects_longitude_range" CHECK ("projects"."longitude" between -180 and 180),
	CONSTRAINT "projects_latitude_range" CHECK ("projects"."latitude" between -90 and 90),
	CONSTRAINT "projects_nutshell_length" CHECK (char_length("projects"."nutshell") between 1 and 600),
	CONSTRAINT "projects_description_length" CHECK (char_length("projects"."description") between 1 and 20000),
	CONSTRAINT "projects_location_description_length" CHECK (char_length("projects"."location_description") between 1 and 20000),
	CONSTRAINT "projects_nearby_areas_length" CHECK (char_length("projects"."nearby_areas") between 1 and 1000),
	CONSTRAINT "projects_payment_plan_words" CHECK (jsonb_array_length("projects"."payment_plan"->'details') <= 200),
	CONSTRAINT "projects_gallery_size" CHECK (jsonb_array_length("projects"."gallery") <= 40),
	CONSTRAINT "projects_floor_plan_size" CHECK (jsonb_array_length("projects"."floor_plan") <= 40)
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"kind" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"sound" text COLLATE "C" GENERATED ALWAYS AS (search_sound(word)) STORED,
	"uses" bigint NOT NULL,
	CONSTRAINT "search_vocabulary_kind_word_pk" PRIMARY KEY("kind","word")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email" UNIQUE("email"),
	CONSTRAINT "staff_id" CHECK ("staff"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "staff_email_form" CHECK ("staff"."email" = lower("staff"."email") and position('@' in "staff"."email") > 1),
	CONSTRAINT "staff_name_length" CHECK (char_length("staff"."name") between 1 and 160)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_project_projects__id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_area_areas__id_fk" FOREIGN KEY ("area") REFERENCES "public"."areas"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_developer_developers__id_fk" FOREIGN KEY ("developer") REFERENCES "public"."developers"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "areas_newest" ON "areas" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "areas_by_name" ON "areas" USING btree ("name","_id");--> statement-breakpoint
CREATE INDEX "areas_by_price" ON "areas" USING btree ("price","_id");--> statement-breakpoint
CREATE INDEX "areas_name_words" ON "areas" USING gin ("name_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "developers_newest" ON "developers" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "developers_by_name" ON "developers" USING btree ("name","_id");--> statement-breakpoint
CREATE INDEX "developers_name_words" ON "developers" USING gin ("name_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "enquiries_of_project" ON "enquiries" USING btree ("project");--> statement-breakpoint
CREATE INDEX "former_slugs_of_record" ON "former_slugs" USING btree ("record");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "posts_of_status" ON "posts" USING btree ("status","created_at","_id");--> statement-breakpoint
CREATE INDEX "posts_of_category" ON "posts" USING btree (lower("category"),"created_at","_id");--> statement-breakpoint
CREATE INDEX "posts_by_title" ON "posts" USING btree ("title","_id");--> statement-breakpoint
CREATE INDEX "posts_name_words" ON "posts" USING gin ("name_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "projects_by_name" ON "projects" USING btree ("name","_id");--> statement-breakpoint
CREATE INDEX "projects_by_price" ON "projects" USING btree ("price","_id");--> statement-breakpoint
CREATE INDEX "projects_by_area_size" ON "projects" USING btree ("area_size","_id");--> statement-breakpoint
CREATE INDEX "projects_by_handover" ON "projects" USING btree ("handover_order","_id");--> statement-breakpoint
CREATE INDEX "projects_of_area" ON "projects" USING btree ("area","created_at","_id");--> statement-breakpoint
CREATE INDEX "projects_of_developer" ON "projects" USING btree ("developer","created_at","_id");--> statement-breakpoint
CREATE INDEX "projects_of_type" ON "projects" USING btree (lower("type"),"created_at","_id");--> statement-breakpoint
CREATE INDEX "projects_of_city" ON "projects" USING btree (lower("city"),"created_at","_id");--> statement-breakpoint
CREATE INDEX "projects_on_map" ON "projects" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "projects_name_words" ON "projects" USING gin ("name_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_vocabulary_sounds" ON "search_vocabulary" USING btree ("kind","sound");--> statement-breakpoint
CREATE INDEX "search_vocabulary_trigrams" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_of_staff" ON "sessions" USING btree ("staff");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");