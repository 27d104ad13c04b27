-- As 0051 has these two; but what lies ahead was written by a clock that has been set back since, and says nothing: else a day would be short, and a hold young, for as long as that clock was ahead.
CREATE OR REPLACE FUNCTION is_short(short_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT short_at > now() - interval '15 minutes' AND short_at < now() + interval '1 minute'
$$;
CREATE OR REPLACE FUNCTION is_young(since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT since > now() - interval '5 minutes' AND since < now() + interval '1 minute'
$$;

-- As 0052 has these two; but nobody waits here for a hold that somebody else is changing: an order makes its holds its own before it asks for what it lacks, and
-- would wait in its turn for the row of stock that is held here.
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
      ORDER BY n.places DESC, h.since, h.holder LIMIT 1 FOR UPDATE OF h SKIP LOCKED;
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
    ORDER BY n.uses DESC, h.since, h.holder LIMIT 1 FOR UPDATE OF h SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  DELETE FROM promotion_hold h
    WHERE h.promotion = its_promotion AND h.scope = its_scope AND h.holder = one.holder
      AND h.network IS NOT NULL AND h.until <> 'infinity';
  IF NOT FOUND THEN RETURN 0; END IF;
  INSERT INTO promotion_taken_back (holder) VALUES (one.holder);
  PERFORM pg_notify('alpenglow_changed', 'taken back');
  RETURN 1;
END $$;
