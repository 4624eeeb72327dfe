-- What has changed since a day is read from the newest on.
CREATE INDEX "production_installation_last_changed" ON "production_installation" ("last_changed", "id");
