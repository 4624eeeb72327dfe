-- How the parts of a result are packed (gzip); null: not at all. Large texts take a tenth of the space.
ALTER TABLE "user_task" ADD COLUMN "result_encoding" text;
