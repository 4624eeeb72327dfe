-- Registered owners from whom an installation was transferred, as they were registered then: an authority finds them
-- when they have no other one left.
CREATE TABLE "former_owner" (
  "id" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "company_register_number" text NOT NULL,
  "street" text NOT NULL,
  "building_number" text NOT NULL,
  "postal_code" text NOT NULL,
  "city" text NOT NULL,
  "country_code" text NOT NULL
);
