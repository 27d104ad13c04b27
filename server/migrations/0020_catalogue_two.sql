-- What a cart has to know of a catalogue: whose taxes, what goes with what, how a card comes. What was there means what it always meant:
-- by its kind, by the rules, and without any taxes until somebody names them.

-- What a place takes of a class of things, in percent, in the order of the receipt. Exact, for thousandths of a percent are cents of a cart.
CREATE TABLE tax_rate (
  place     text NOT NULL,
  tax_class text NOT NULL CHECK (tax_class IN ('lifts', 'goods', 'insurance')),
  code      text NOT NULL,
  percent   numeric(7, 4) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  position  integer NOT NULL,
  PRIMARY KEY (place, tax_class, code)
);

-- A list that is named and empty is another thing than one that is not named and so comes by the rules.
ALTER TABLE product
  ADD quantity         integer CHECK (quantity > 0),
  ADD tax_class        text CHECK (tax_class IN ('lifts', 'goods', 'insurance', 'gift')),
  ADD card_delivery    text[] NOT NULL DEFAULT '{}' CHECK (card_delivery <@ ARRAY['mail', 'pickup']),
  ADD donation_for     text CHECK (donation_for IN ('foundation', 'summit_support')),
  ADD names_often_with boolean NOT NULL DEFAULT false,
  ADD names_covers     boolean NOT NULL DEFAULT false,
  ADD CHECK (donation_for IS NULL OR kind = 'donation'),
  ADD CHECK (quantity IS NULL OR kind <> 'day_ticket'),
  ADD CHECK (kind = 'insurance' OR NOT names_covers);

CREATE TABLE product_relation (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('often_with', 'cross_sells', 'covers', 'upgrade_to')),
  other_id   integer NOT NULL REFERENCES product CHECK (other_id <> product_id),
  position   integer NOT NULL,
  PRIMARY KEY (product_id, kind, other_id)
);
CREATE UNIQUE INDEX product_relation_upgrade ON product_relation (product_id) WHERE kind = 'upgrade_to';

DO $$
DECLARE changing text;
BEGIN
  FOREACH changing IN ARRAY ARRAY['tax_rate', 'product_relation'] LOOP
    EXECUTE format('CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_change(''catalogue'')', changing);
  END LOOP;
END $$;
