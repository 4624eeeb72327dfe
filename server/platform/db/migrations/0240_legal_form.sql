-- Legal form of operators: a code of the reference list 3475, null where it is not known.
ALTER TABLE "production_installation" ADD COLUMN "operator_legal_form" text;
ALTER TABLE "former_owner" ADD COLUMN "legal_form" text;
