-- The documents of all installations are listed from the newest on: so many of each kind are read as a page shows.
CREATE INDEX "permit_date" ON "permit" ("date_of_granting" DESC NULLS LAST, "installation_id", "position");
CREATE INDEX "inspection_date" ON "inspection" ("date" DESC NULLS LAST, "installation_id", "position");
CREATE INDEX "applied_bat_conclusion_date" ON "applied_bat_conclusion" ("state_since" DESC NULLS LAST, "installation_id", "position");
CREATE INDEX "bat_derogation_date" ON "bat_derogation" ("start_date" DESC NULLS LAST, "installation_id", "position");
