-- As 0055 has these two. But whoever has signed in loses nothing to visitors of their network who hold more than its share: an account that nobody has
-- proven yet gives back only what such accounts hold beyond the share by themselves. Before, whoever came first in a hotel lost first, to
-- whoever came later and took all the rest.
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
    SELECT h.holder, h.places, CASE WHEN c.account_id IS NULL THEN n.places ELSE n.of_accounts END - share AS beyond INTO one
      FROM (SELECT g.network, sum(g.places)::integer AS places, coalesce(sum(g.places) FILTER (WHERE k.account_id IS NOT NULL), 0)::integer AS of_accounts
        FROM stock_hold g LEFT JOIN cart k ON k.id = g.holder
        WHERE g.product_id = product AND g.day = its_day AND g.network IS NOT NULL GROUP BY g.network) n
      JOIN stock_hold h ON h.network = n.network LEFT JOIN cart c ON c.id = h.holder
      WHERE h.product_id = product AND h.day = its_day AND CASE WHEN c.account_id IS NULL THEN n.places ELSE n.of_accounts END > share
        AND NOT is_young(h.since) AND h.until <> 'infinity'
      ORDER BY n.places DESC, c.account_id IS NOT NULL, h.since, h.holder LIMIT 1 FOR UPDATE OF h SKIP LOCKED;
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
    FROM (SELECT g.network, count(*) AS uses, count(k.account_id) AS of_accounts, count(*) OVER () AS networks
      FROM promotion_hold g LEFT JOIN cart k ON k.id = g.holder
      WHERE g.promotion = its_promotion AND g.scope = its_scope AND g.network IS NOT NULL GROUP BY g.network) n
    JOIN promotion_hold h ON h.network = n.network LEFT JOIN cart c ON c.id = h.holder
    WHERE h.promotion = its_promotion AND h.scope = its_scope
      AND CASE WHEN c.account_id IS NULL THEN n.uses ELSE n.of_accounts END > share_of_network(total, n.networks)
      AND NOT is_young(h.since) AND h.until <> 'infinity'
    ORDER BY n.uses DESC, c.account_id IS NOT NULL, h.since, h.holder LIMIT 1 FOR UPDATE OF h SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  DELETE FROM promotion_hold h
    WHERE h.promotion = its_promotion AND h.scope = its_scope AND h.holder = one.holder
      AND h.network IS NOT NULL AND h.until <> 'infinity';
  IF NOT FOUND THEN RETURN 0; END IF;
  INSERT INTO promotion_taken_back (holder) VALUES (one.holder);
  PERFORM pg_notify('alpenglow_changed', 'taken back');
  RETURN 1;
END $$;
