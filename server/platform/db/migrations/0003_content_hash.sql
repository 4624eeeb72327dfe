-- What a record held when it was written, as a hash: one that comes again as it is, is not written again.
ALTER TABLE "production_installation" ADD COLUMN "content_hash" text;
