-- As 0024 has it, and half as much to do where a cart that holds places wants one more: what it holds is written where it stands, for its
-- end is the same, and nothing is looked for to be deleted.
ALTER TABLE stock_hold SET (fillfactor = 70);

CREATE OR REPLACE FUNCTION hold_places(whose bigint, till timestamptz, wanted jsonb, giver bigint)
RETURNS TABLE (product_id integer, day date, has integer, remaining integer)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one    record;
  its    stock%ROWTYPE;
  had    integer;
  own    integer;
  lapsed integer;
  room   integer;
BEGIN
  FOR one IN SELECT w.product, w.day, w.places, w.total
    FROM jsonb_to_recordset(wanted) AS w (product integer, day date, places integer, total integer) ORDER BY w.product, w.day
  LOOP
    LOOP
      SELECT * INTO its FROM stock s WHERE s.product_id = one.product AND s.day = one.day FOR NO KEY UPDATE;
      EXIT WHEN FOUND OR one.places = 0;
      INSERT INTO stock (product_id, day, total) VALUES (one.product, one.day, one.total) ON CONFLICT DO NOTHING;
    END LOOP;
    CONTINUE WHEN NOT FOUND;

    own := coalesce((SELECT h.places FROM stock_hold h
      WHERE h.product_id = one.product AND h.day = one.day AND h.holder = whose), 0);
    had := own;
    IF giver IS NOT NULL THEN
      WITH given AS (
        DELETE FROM stock_hold h WHERE h.product_id = one.product AND h.day = one.day AND h.holder = giver RETURNING h.places)
      SELECT own + coalesce(sum(given.places), 0) INTO had FROM given;
    END IF;
    one.total := coalesce(one.total, its.total);
    room := one.total - its.sold - its.held + had;
    lapsed := 0;
    -- Nobody waits for the sweeper.
    IF room < one.places THEN
      WITH gone AS (
        DELETE FROM stock_hold h WHERE h.product_id = one.product AND h.day = one.day
          AND h.holder <> whose AND has_lapsed(h.until) RETURNING h.places)
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
    IF has = 0 THEN
      DELETE FROM stock_hold h WHERE own > 0 AND h.product_id = one.product AND h.day = one.day AND h.holder = whose;
    ELSIF own > 0 THEN
      UPDATE stock_hold h SET places = has, until = till
        WHERE h.product_id = one.product AND h.day = one.day AND h.holder = whose;
    ELSE
      INSERT INTO stock_hold (product_id, day, holder, places, until) VALUES (one.product, one.day, whose, has, till);
    END IF;
    product_id := one.product;
    day := one.day;
    remaining := greatest(0, one.total - its.sold - its.held);
    RETURN NEXT;
  END LOOP;
END $$;
