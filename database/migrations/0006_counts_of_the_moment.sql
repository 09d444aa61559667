-- Counts of tries are of the moment: they are in no backup, and a server that crashed may begin them anew. So they stay
-- out of its log, and nobody who asks something waits for the disk to have counted it. The library that counts makes the
-- same table where there is none; one that it made before is changed here.
CREATE UNLOGGED TABLE IF NOT EXISTS "rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint);--> statement-breakpoint
ALTER TABLE "rate_limits" SET UNLOGGED;
