-- A network's holds are those of its visitors and of its accounts that nobody has proven yet. An account is proven by a confirmed address, or by an order
-- that cost something: both cost whoever wants many of them more than a sign-up does.
CREATE FUNCTION is_proven_account(account_id bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM account a WHERE a.id = $1 AND a.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM orders o WHERE o.account_id = $1 AND o.state <> 'cancelled' AND o.total > 0)
$$;
CREATE FUNCTION is_of_proven_account(holder bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT is_proven_account(c.account_id) FROM cart c WHERE c.id = $1 AND c.account_id IS NOT NULL), false)
$$;

-- As 0051 has these four, and besides: whoever says a network for a proven account says none; what has become a proven account's meanwhile stays; and what comes along at
-- sign-in is no younger by it. They are asked here and not by whoever calls: a call that began before its account was confirmed ends after that.
CREATE OR REPLACE FUNCTION take_back_places(product integer, its_day date, wanted integer, total integer) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  share integer;
  one   record;
  many  integer;
  taken integer := 0;
BEGIN
  SELECT share_of_network(total, count(DISTINCT h.network)) INTO share
    FROM stock_hold h WHERE h.product_id = product AND h.day = its_day;
  WHILE taken < wanted LOOP
    SELECT h.holder, h.places, n.places - share AS beyond INTO one
      FROM (SELECT g.network, sum(g.places)::integer AS places FROM stock_hold g
        WHERE g.product_id = product AND g.day = its_day AND g.network IS NOT NULL GROUP BY g.network) n
      JOIN stock_hold h ON h.network = n.network
      WHERE h.product_id = product AND h.day = its_day AND n.places > share AND NOT is_young(h.since) AND h.until <> 'infinity'
      ORDER BY n.places DESC, h.since, h.holder LIMIT 1;
    EXIT WHEN NOT FOUND;
    many := least(one.places, one.beyond, wanted - taken);
    IF many = one.places THEN
      DELETE FROM stock_hold h WHERE h.product_id = product AND h.day = its_day AND h.holder = one.holder
        AND h.network IS NOT NULL AND h.until <> 'infinity';
    ELSE
      UPDATE stock_hold h SET places = h.places - many
        WHERE h.product_id = product AND h.day = its_day AND h.holder = one.holder
        AND h.network IS NOT NULL AND h.until <> 'infinity';
    END IF;
    -- An order makes a hold its own without the row of stock (0094), and so does a confirmed address. What they were quicker with is looked past.
    CONTINUE WHEN NOT FOUND;
    INSERT INTO stock_taken_back (holder) VALUES (one.holder);
    taken := taken + many;
  END LOOP;
  IF taken > 0 THEN PERFORM pg_notify('alpenglow_changed', 'taken back'); END IF;
  RETURN taken;
END $$;

CREATE OR REPLACE FUNCTION hold_places(whose bigint, till timestamptz, wanted jsonb, giver bigint, net bytea DEFAULT NULL)
RETURNS TABLE (product_id integer, day date, has integer, remaining integer)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one    record;
  its    stock%ROWTYPE;
  had    integer;
  own    integer;
  lapsed integer;
  back   integer;
  room   integer;
  began  timestamptz;
BEGIN
  IF net IS NOT NULL AND is_of_proven_account(whose) THEN net := NULL; END IF;
  FOR one IN SELECT w.product, w.day, w.places, w.total
    FROM jsonb_to_recordset(wanted) AS w (product integer, day date, places integer, total integer) ORDER BY w.product, w.day
  LOOP
    LOOP
      SELECT * INTO its FROM stock s WHERE s.product_id = one.product AND s.day = one.day FOR NO KEY UPDATE;
      EXIT WHEN FOUND OR one.places = 0;
      INSERT INTO stock (product_id, day, total) VALUES (one.product, one.day, one.total) ON CONFLICT DO NOTHING;
    END LOOP;
    CONTINUE WHEN NOT FOUND;

    SELECT h.places, h.since INTO own, began FROM stock_hold h
      WHERE h.product_id = one.product AND h.day = one.day AND h.holder = whose;
    own := coalesce(own, 0);
    had := own;
    IF giver IS NOT NULL THEN
      WITH given AS (
        DELETE FROM stock_hold h WHERE h.product_id = one.product AND h.day = one.day AND h.holder = giver RETURNING h.places, h.since)
      SELECT own + coalesce(sum(given.places), 0), least(began, min(given.since)) INTO had, began FROM given;
    END IF;
    one.total := coalesce(one.total, its.total);
    room := one.total - its.sold - its.held + had;
    lapsed := 0;
    back := 0;
    -- Nobody waits for the sweeper.
    IF room < one.places THEN
      WITH gone AS (
        DELETE FROM stock_hold h WHERE h.product_id = one.product AND h.day = one.day
          AND h.holder <> whose AND has_lapsed(h.until) RETURNING h.places)
      SELECT coalesce(sum(gone.places), 0) INTO lapsed FROM gone;
      room := room + lapsed;
    END IF;
    -- A catalogue that allows fewer takes none away.
    IF net IS NULL AND room < one.places AND room >= had THEN
      back := take_back_places(one.product, one.day, one.places - room, one.total);
      room := room + back;
    ELSIF net IS NOT NULL AND one.places > had AND is_short(its.short_at) THEN
      SELECT least(room, share_of_network(one.total, count(DISTINCT h.network) FILTER (WHERE h.network <> net) + 1)
          - coalesce(sum(h.places) FILTER (WHERE h.network = net AND h.holder <> whose), 0)) INTO room
        FROM stock_hold h WHERE h.product_id = one.product AND h.day = one.day;
    END IF;
    has := greatest(0, least(one.places, greatest(room, had)));

    IF has <> had OR lapsed + back > 0 OR (net IS NULL AND has < one.places) THEN
      its.held := its.held - had - lapsed - back + has;
      UPDATE stock s SET held = s.held - had - lapsed - back + has,
        total = CASE WHEN has > had THEN one.total ELSE greatest(one.total, s.sold + s.held - had - lapsed - back + has) END,
        short_at = CASE WHEN net IS NULL AND (back > 0 OR has < one.places) THEN now() ELSE s.short_at END
        WHERE s.product_id = one.product AND s.day = one.day;
    END IF;
    IF has = 0 THEN
      DELETE FROM stock_hold h WHERE own > 0 AND h.product_id = one.product AND h.day = one.day AND h.holder = whose;
    ELSIF own > 0 THEN
      UPDATE stock_hold h SET places = has, until = till, network = net, since = CASE WHEN has > had THEN now() ELSE began END
        WHERE h.product_id = one.product AND h.day = one.day AND h.holder = whose;
    ELSE
      INSERT INTO stock_hold (product_id, day, holder, places, until, network, since)
        VALUES (one.product, one.day, whose, has, till, net, CASE WHEN has > had THEN now() ELSE coalesce(began, now()) END);
    END IF;
    product_id := one.product;
    day := one.day;
    remaining := greatest(0, one.total - its.sold - its.held);
    RETURN NEXT;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION take_back_use(its_promotion text, its_scope text, total integer) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one record;
BEGIN
  SELECT h.holder INTO one
    FROM (SELECT g.network, count(*) AS uses, count(*) OVER () AS networks FROM promotion_hold g
      WHERE g.promotion = its_promotion AND g.scope = its_scope AND g.network IS NOT NULL GROUP BY g.network) n
    JOIN promotion_hold h ON h.network = n.network
    WHERE h.promotion = its_promotion AND h.scope = its_scope AND n.uses > share_of_network(total, n.networks)
      AND NOT is_young(h.since) AND h.until <> 'infinity'
    ORDER BY n.uses DESC, h.since, h.holder LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  DELETE FROM promotion_hold h
    WHERE h.promotion = its_promotion AND h.scope = its_scope AND h.holder = one.holder
      AND h.network IS NOT NULL AND h.until <> 'infinity';
  IF NOT FOUND THEN RETURN 0; END IF;
  INSERT INTO promotion_taken_back (holder) VALUES (one.holder);
  PERFORM pg_notify('alpenglow_changed', 'taken back');
  RETURN 1;
END $$;

CREATE OR REPLACE FUNCTION hold_promotions(whose bigint, till timestamptz, wanted jsonb, giver bigint, net bytea DEFAULT NULL)
RETURNS TABLE (promotion text, scope text, has boolean)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one    record;
  its    promotion_count%ROWTYPE;
  had    integer;
  began  timestamptz;
  lapsed integer;
  back   integer;
  room   integer;
BEGIN
  IF net IS NOT NULL AND is_of_proven_account(whose) THEN net := NULL; END IF;
  FOR one IN SELECT w.promotion, w.scope, w.wants, w.total
    FROM jsonb_to_recordset(wanted) AS w (promotion text, scope text, wants boolean, total integer)
    ORDER BY w.promotion COLLATE "C", w.scope COLLATE "C"
  LOOP
    LOOP
      SELECT * INTO its FROM promotion_count c WHERE c.promotion = one.promotion AND c.scope = one.scope FOR NO KEY UPDATE;
      EXIT WHEN FOUND OR NOT one.wants;
      INSERT INTO promotion_count (promotion, scope, total) VALUES (one.promotion, one.scope, one.total) ON CONFLICT DO NOTHING;
    END LOOP;
    CONTINUE WHEN NOT FOUND;

    WITH own AS (
      DELETE FROM promotion_hold h
        WHERE h.promotion = one.promotion AND h.scope = one.scope AND h.holder IN (whose, giver) RETURNING h.since)
    SELECT count(*), min(own.since) INTO had, began FROM own;
    one.total := coalesce(one.total, its.total);
    room := one.total - its.used - its.held + had;
    lapsed := 0;
    back := 0;
    -- Nobody waits for the sweeper.
    IF one.wants AND room < 1 THEN
      WITH gone AS (
        DELETE FROM promotion_hold h
          WHERE h.promotion = one.promotion AND h.scope = one.scope AND has_lapsed(h.until) RETURNING 1)
      SELECT count(*) INTO lapsed FROM gone;
      room := room + lapsed;
    END IF;
    IF net IS NULL AND one.wants AND had = 0 AND room = 0 THEN
      back := take_back_use(one.promotion, one.scope, one.total);
      room := room + back;
    ELSIF net IS NOT NULL AND one.wants AND had = 0 AND is_short(its.short_at) THEN
      SELECT least(room, share_of_network(one.total, count(DISTINCT h.network) FILTER (WHERE h.network <> net) + 1)
          - count(*) FILTER (WHERE h.network = net)) INTO room
        FROM promotion_hold h WHERE h.promotion = one.promotion AND h.scope = one.scope;
    END IF;
    -- A catalogue that allows fewer takes none away.
    has := one.wants AND (room > 0 OR had > 0);

    UPDATE promotion_count c SET held = its.held - had - lapsed - back + has::integer,
      total = greatest(one.total, its.used + its.held - had - lapsed - back + has::integer),
      short_at = CASE WHEN net IS NULL AND one.wants AND (back > 0 OR NOT has) THEN now() ELSE c.short_at END
      WHERE c.promotion = one.promotion AND c.scope = one.scope;
    IF has THEN
      INSERT INTO promotion_hold (promotion, scope, holder, until, network, since)
        VALUES (one.promotion, one.scope, whose, till, net, coalesce(began, now()));
    END IF;
    promotion := one.promotion;
    scope := one.scope;
    RETURN NEXT;
  END LOOP;
END $$;
