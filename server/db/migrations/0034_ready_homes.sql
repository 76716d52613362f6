-- The status of a home in the words of server/catalog/homes/where.ts: "Ready soon" is not ready.
DROP STATISTICS projects_of_statuses;
--> statement-breakpoint
CREATE STATISTICS projects_of_statuses ON (case when lower(handover collate "C") = 'ready' then 'ready' else 'off-plan' end) FROM projects;
--> statement-breakpoint
ANALYZE projects;
