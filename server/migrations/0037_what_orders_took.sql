-- What each order took of what there is only so much of. While it is counted as held, its hold says it; once it is counted as sold, or as used, this
-- does: so that an order that is cancelled gives back what it took, and nothing else, and every count can be counted anew.
CREATE TABLE stock_sold (
  product_id integer NOT NULL,
  day        date NOT NULL,
  -- The cart that the order was made of.
  holder     bigint NOT NULL,
  places     integer NOT NULL CHECK (places > 0),
  PRIMARY KEY (product_id, day, holder)
);
CREATE TABLE promotion_used (
  promotion text NOT NULL,
  scope     text NOT NULL,
  holder    bigint NOT NULL,
  PRIMARY KEY (holder, promotion, scope)
);
CREATE INDEX promotion_used_promotion ON promotion_used (promotion, scope);

-- Since when there is a limit: what was sold before took no place.
ALTER TABLE stock ADD COLUMN since timestamptz NOT NULL DEFAULT now();

-- The places of an order that is cancelled, whether they are counted as held still or as sold. By ids and days in order, as whoever holds them.
CREATE FUNCTION give_back_places(whose bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one     record;
  of_held integer;
  of_sold integer;
BEGIN
  FOR one IN SELECT DISTINCT s.product_id, s.day FROM orders o
    JOIN order_line l ON l.order_id = o.id
    JOIN stock s ON s.product_id = l.product_id AND s.day = CASE WHEN l.kind = 'day_ticket' THEN l.date ELSE 'infinity' END
    WHERE o.cart_id = whose ORDER BY s.product_id, s.day
  LOOP
    PERFORM FROM stock s WHERE s.product_id = one.product_id AND s.day = one.day FOR NO KEY UPDATE;
    WITH gone AS (DELETE FROM stock_hold h
      WHERE h.product_id = one.product_id AND h.day = one.day AND h.holder = whose RETURNING h.places)
    SELECT coalesce(sum(gone.places), 0) INTO of_held FROM gone;
    WITH gone AS (DELETE FROM stock_sold h
      WHERE h.product_id = one.product_id AND h.day = one.day AND h.holder = whose RETURNING h.places)
    SELECT coalesce(sum(gone.places), 0) INTO of_sold FROM gone;
    CONTINUE WHEN of_held + of_sold = 0;
    UPDATE stock s SET held = s.held - of_held, sold = s.sold - of_sold
      WHERE s.product_id = one.product_id AND s.day = one.day;
  END LOOP;
END $$;

-- The same with the uses of promotions.
CREATE FUNCTION give_back_uses(whose bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one     record;
  of_held integer;
  of_used integer;
BEGIN
  FOR one IN SELECT promotion, scope FROM (
      SELECT h.promotion, h.scope FROM promotion_hold h WHERE h.holder = whose
      UNION SELECT u.promotion, u.scope FROM promotion_used u WHERE u.holder = whose) AS taken
    ORDER BY promotion COLLATE "C", scope COLLATE "C"
  LOOP
    PERFORM FROM promotion_count c WHERE c.promotion = one.promotion AND c.scope = one.scope FOR NO KEY UPDATE;
    WITH gone AS (DELETE FROM promotion_hold h
      WHERE h.promotion = one.promotion AND h.scope = one.scope AND h.holder = whose RETURNING 1)
    SELECT count(*) INTO of_held FROM gone;
    WITH gone AS (DELETE FROM promotion_used u
      WHERE u.promotion = one.promotion AND u.scope = one.scope AND u.holder = whose RETURNING 1)
    SELECT count(*) INTO of_used FROM gone;
    UPDATE promotion_count c SET held = c.held - of_held, used = c.used - of_used
      WHERE c.promotion = one.promotion AND c.scope = one.scope;
  END LOOP;
END $$;

-- Which credit an order was paid with.
CREATE INDEX credit_transaction_order ON credit_transaction ((details ->> 'order')) WHERE details ? 'order';
-- Those that are under way, and what has become of an order's.
CREATE INDEX order_event_staff ON order_event (order_id) WHERE actor = 'staff';
