-- Who proposed a change is told of the decision, and does not decide on it; unknown for earlier proposals.
ALTER TABLE proposal ADD COLUMN author_account text;
