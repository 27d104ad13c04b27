-- What somebody owns. It expires with its last day, which the catalogue knows: nobody has to come by and write that down.
CREATE TABLE my_product (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  profile_id bigint NOT NULL REFERENCES profile ON DELETE CASCADE,
  -- What was sold stays in the catalogue.
  product_id integer NOT NULL REFERENCES product,
  variant text NOT NULL,
  -- Of a day ticket.
  date date,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'deferred', 'blocked', 'cancelled')),
  -- Before taxes, in minor units.
  paid_amount integer CHECK (paid_amount >= 0),
  paid_currency text CHECK (paid_currency ~ '^[A-Z]{3}$'),
  source text NOT NULL CHECK (source IN ('order', 'desk', 'moved_in', 'demo')),
  acquired_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((paid_amount IS NULL) = (paid_currency IS NULL))
);
-- A product is of one winter. Nobody has two that are in force of one winter, or of one day.
CREATE UNIQUE INDEX my_product_once ON my_product (profile_id, product_id, date) NULLS NOT DISTINCT
  WHERE state IN ('active', 'blocked');
CREATE INDEX my_product_product ON my_product (product_id);

-- A company that loads its own catalogue over the demo's takes the demo's passes away with it.
CREATE FUNCTION forget_demo_product() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM my_product WHERE product_id = OLD.id AND source = 'demo';
  RETURN OLD;
END $$;
CREATE TRIGGER forget_demo BEFORE DELETE ON product FOR EACH ROW EXECUTE FUNCTION forget_demo_product();
