-- The number and author of what is published of each page; rows written by hand need not say either.
ALTER TABLE cms_document
  ADD COLUMN version integer DEFAULT 1 NOT NULL,
  ADD COLUMN author text DEFAULT 'Register' NOT NULL;
-- What was published before.
CREATE TABLE cms_version (
  path text NOT NULL REFERENCES cms_document (path) ON DELETE CASCADE,
  number integer NOT NULL,
  title text NOT NULL,
  html text NOT NULL,
  valid_on date NOT NULL,
  author text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (path, number)
);

-- What is to be published next, also of a page that was never published.
CREATE TABLE cms_draft (
  path text PRIMARY KEY,
  -- Another one with each change: whoever has seen an older one overwrites nothing.
  token uuid NOT NULL,
  -- The published version it was begun with; 0 for a new page.
  based_on integer NOT NULL,
  title text NOT NULL,
  html text NOT NULL,
  valid_on date NOT NULL,
  author text NOT NULL,
  saved_at timestamptz NOT NULL
);
