-- Of what there is only so much of: a ticket on a day, or a product at all. How many are held now, and how many are sold. Products are named
-- by their ids alone: a catalogue that is loaded without one waits for no cart, and one that brings it back finds what was sold.
CREATE TABLE stock (
  product_id integer NOT NULL,
  -- Of what is no day's, 'infinity'.
  day        date NOT NULL,
  -- As the catalogue said when a place was last taken. One that says less takes no place away: then there are as many as are taken.
  total      integer NOT NULL,
  held       integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  sold       integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  PRIMARY KEY (product_id, day),
  CONSTRAINT never_more_than_there_are CHECK (held + sold <= total)
) WITH (fillfactor = 70);

-- Whoever changes a row here holds its row of stock, which is all that they have to wait for.
CREATE TABLE stock_hold (
  product_id integer NOT NULL,
  day        date NOT NULL,
  -- The cart.
  holder     bigint NOT NULL,
  places     integer NOT NULL CHECK (places > 0),
  until      timestamptz NOT NULL,
  PRIMARY KEY (product_id, day, holder),
  FOREIGN KEY (product_id, day) REFERENCES stock
);
CREATE INDEX stock_hold_until ON stock_hold (until);

-- Clocks differ by a moment, and a press of the last second is on its way: that is no reason to lose a place.
CREATE FUNCTION has_lapsed(until timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT until < now() - interval '5 seconds'
$$;

-- So many places of each for a cart, until then, whatever it had before: said twice, it is done once. It gets as many as there are, and keeps
-- what it has. What `giver` has comes along. One call, for whoever comes next waits from its first row to the end of the transaction.
--
--   one    ── holds 9 on Saturday ── holds 9 on Sunday ── COMMIT
--   other     waits for Saturday ························ finds what is left of both
--
-- By ids and days in order, so that nobody holds Sunday and waits for Saturday.
CREATE FUNCTION hold_places(whose bigint, till timestamptz, wanted jsonb, giver bigint)
RETURNS TABLE (product_id integer, day date, has integer, remaining integer)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one    record;
  its    stock%ROWTYPE;
  had    integer;
  lapsed integer;
  room   integer;
BEGIN
  FOR one IN SELECT w.product, w.day, w.places, w.total
    FROM jsonb_to_recordset(wanted) AS w (product integer, day date, places integer, total integer) ORDER BY w.product, w.day
  LOOP
    LOOP
      SELECT * INTO its FROM stock s WHERE s.product_id = one.product AND s.day = one.day FOR UPDATE;
      EXIT WHEN FOUND OR one.places = 0;
      INSERT INTO stock (product_id, day, total) VALUES (one.product, one.day, one.total) ON CONFLICT DO NOTHING;
    END LOOP;
    CONTINUE WHEN NOT FOUND;

    SELECT coalesce(sum(h.places), 0) INTO had FROM stock_hold h
      WHERE h.product_id = one.product AND h.day = one.day AND h.holder IN (whose, giver);
    one.total := coalesce(one.total, its.total);
    room := one.total - its.sold - its.held + had;
    lapsed := 0;
    -- Nobody waits for the sweeper.
    IF room < one.places THEN
      WITH gone AS (
        DELETE FROM stock_hold h WHERE h.product_id = one.product AND h.day = one.day
          AND h.holder <> whose AND h.holder IS DISTINCT FROM giver AND has_lapsed(h.until) RETURNING h.places)
      SELECT coalesce(sum(gone.places), 0) INTO lapsed FROM gone;
      room := room + lapsed;
    END IF;
    has := greatest(0, least(one.places, greatest(room, had)));

    IF has <> had OR lapsed > 0 THEN
      its.held := its.held - had - lapsed + has;
      UPDATE stock s SET held = s.held - had - lapsed + has,
        total = CASE WHEN has > had THEN one.total ELSE greatest(one.total, s.sold + s.held - had - lapsed + has) END
        WHERE s.product_id = one.product AND s.day = one.day;
    END IF;
    DELETE FROM stock_hold h WHERE h.product_id = one.product AND h.day = one.day
      AND (h.holder = giver OR (h.holder = whose AND has = 0));
    IF has > 0 THEN
      INSERT INTO stock_hold (product_id, day, holder, places, until) VALUES (one.product, one.day, whose, has, till)
        ON CONFLICT ON CONSTRAINT stock_hold_pkey DO UPDATE SET places = excluded.places, until = excluded.until;
    END IF;
    product_id := one.product;
    day := one.day;
    remaining := greatest(0, one.total - its.sold - its.held);
    RETURN NEXT;
  END LOOP;
END $$;
