-- What is off, for whom and until when. It is part of the catalogue and comes with its file, which is checked as a whole: what a promotion
-- names is named as the file does.
CREATE TABLE promotion (
  code             text PRIMARY KEY,
  position         integer NOT NULL,
  name             jsonb NOT NULL,
  codes            text[] NOT NULL,
  automatic        boolean NOT NULL,
  purchase_group   text NOT NULL REFERENCES purchase_group,
  percent          integer CHECK (percent BETWEEN 1 AND 100),
  amount           integer CHECK (amount > 0),
  price            integer CHECK (price >= 0),
  each             boolean NOT NULL,
  products         text[],
  variants         text[],
  resorts          text[],
  beyond           integer NOT NULL CHECK (beyond >= 0),
  first_purchase   boolean NOT NULL,
  renewal          boolean NOT NULL,
  partner          text,
  proof            text,
  "from"           date,
  until            date,
  uses             integer CHECK (uses > 0),
  uses_per_account integer CHECK (uses_per_account > 0),
  stackable        boolean NOT NULL,
  CHECK (num_nonnulls(percent, amount, price) = 1)
);
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');

-- Codes that count once, by their hash alone: whoever reads this table can enter none of them.
CREATE TABLE promotion_code (
  hash      bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  promotion text NOT NULL,
  made_at   timestamptz NOT NULL DEFAULT now()
);

-- What a cart remembers of promotions: the codes that were entered, what its guest was told is off. Null: nothing.
ALTER TABLE cart ADD promotions jsonb CHECK (jsonb_typeof(promotions) = 'object');

-- Of what is limited, how many uses are held now and how many are used: by all, by one account, or of one code that counts once. A promotion
-- is named alone: a catalogue that is loaded without one waits for no cart, and one that brings it back finds what was used.
CREATE TABLE promotion_count (
  promotion text NOT NULL,
  -- '' is everybody; else "account 7", "cart 12" as long as nobody is signed in, or "code …".
  scope     text NOT NULL,
  total     integer NOT NULL,
  held      integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  used      integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  PRIMARY KEY (promotion, scope),
  CONSTRAINT never_more_uses_than_there_are CHECK (held + used <= total)
) WITH (fillfactor = 70);

-- Whoever changes a row here holds its row of the counts. A cart uses a promotion once, however much of it that is for.
CREATE TABLE promotion_hold (
  promotion text NOT NULL,
  scope     text NOT NULL,
  -- The cart.
  holder    bigint NOT NULL,
  until     timestamptz NOT NULL,
  PRIMARY KEY (promotion, scope, holder),
  FOREIGN KEY (promotion, scope) REFERENCES promotion_count
) WITH (fillfactor = 70);
CREATE INDEX promotion_hold_holder ON promotion_hold (holder);
CREATE INDEX promotion_hold_until ON promotion_hold (until);

-- A use of each for a cart until then, or none any more: said twice, it is done once. What `giver` has comes along. One call, by name in
-- order, after the places (0027 says why).
CREATE FUNCTION hold_promotions(whose bigint, till timestamptz, wanted jsonb, giver bigint)
RETURNS TABLE (promotion text, scope text, has boolean)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one    record;
  its    promotion_count%ROWTYPE;
  had    integer;
  lapsed integer;
  room   integer;
BEGIN
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
        WHERE h.promotion = one.promotion AND h.scope = one.scope AND h.holder IN (whose, giver) RETURNING 1)
    SELECT count(*) INTO had FROM own;
    one.total := coalesce(one.total, its.total);
    room := one.total - its.used - its.held + had;
    lapsed := 0;
    -- Nobody waits for the sweeper.
    IF one.wants AND room < 1 THEN
      WITH gone AS (
        DELETE FROM promotion_hold h
          WHERE h.promotion = one.promotion AND h.scope = one.scope AND has_lapsed(h.until) RETURNING 1)
      SELECT count(*) INTO lapsed FROM gone;
      room := room + lapsed;
    END IF;
    -- A catalogue that allows fewer takes none away.
    has := one.wants AND (room > 0 OR had > 0);

    UPDATE promotion_count c SET held = its.held - had - lapsed + has::integer,
      total = greatest(one.total, its.used + its.held - had - lapsed + has::integer)
      WHERE c.promotion = one.promotion AND c.scope = one.scope;
    IF has THEN
      INSERT INTO promotion_hold (promotion, scope, holder, until) VALUES (one.promotion, one.scope, whose, till);
    END IF;
    promotion := one.promotion;
    scope := one.scope;
    RETURN NEXT;
  END LOOP;
END $$;

-- What a cart holds is used with its order. What somebody else has taken since, because the clock had run out, is not told, and not used.
CREATE FUNCTION use_promotions(whose bigint) RETURNS TABLE (promotion text, scope text)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one record;
BEGIN
  FOR one IN SELECT h.promotion, h.scope FROM promotion_hold h WHERE h.holder = whose
    ORDER BY h.promotion COLLATE "C", h.scope COLLATE "C"
  LOOP
    PERFORM FROM promotion_count c WHERE c.promotion = one.promotion AND c.scope = one.scope FOR NO KEY UPDATE;
    DELETE FROM promotion_hold h WHERE h.promotion = one.promotion AND h.scope = one.scope AND h.holder = whose;
    CONTINUE WHEN NOT FOUND;
    UPDATE promotion_count c SET held = c.held - 1, used = c.used + 1
      WHERE c.promotion = one.promotion AND c.scope = one.scope;
    promotion := one.promotion;
    scope := one.scope;
    RETURN NEXT;
  END LOOP;
END $$;
