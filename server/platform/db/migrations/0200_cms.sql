-- Pages of the content management: HTML fragments by path.
CREATE TABLE cms_document (
  path text PRIMARY KEY,
  title text NOT NULL,
  html text NOT NULL,
  valid_on date NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What the product brought along, as a hash; a document whose content has another hash was edited here.
  seed_stamp text
);
