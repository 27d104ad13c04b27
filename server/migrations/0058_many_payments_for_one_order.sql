-- What an order is paid with: a card, credit, later instalments and loans; each with an amount, together what the order comes to. Until now an order had
-- one payment (orders.payment_id), which both releases write until the next migration drops it.
CREATE TABLE order_tender (
  order_id   bigint NOT NULL REFERENCES orders,
  position   smallint NOT NULL CHECK (position > 0),
  kind       text NOT NULL CHECK (kind IN ('card', 'credit', 'instalment', 'loan')),
  amount     integer NOT NULL CHECK (amount > 0),
  -- The bank's yes by which it is paid. Credit has none, and neither has an instalment that is not due yet.
  attempt_id bigint UNIQUE REFERENCES payment_attempt,
  -- Of an instalment, the day on which its money is taken.
  due_on     date,
  PRIMARY KEY (order_id, position),
  CHECK (CASE kind WHEN 'credit' THEN attempt_id IS NULL WHEN 'card' THEN attempt_id IS NOT NULL ELSE true END),
  CHECK ((kind = 'instalment') = (due_on IS NOT NULL))
);

CREATE FUNCTION keep_order_tenders() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'what an order is paid with is never removed'; END IF;
  IF (NEW.order_id, NEW.position, NEW.kind, NEW.amount, NEW.due_on) IS DISTINCT FROM (OLD.order_id, OLD.position, OLD.kind, OLD.amount, OLD.due_on)
    OR (OLD.attempt_id IS NOT NULL AND NEW.attempt_id IS DISTINCT FROM OLD.attempt_id)
  THEN RAISE EXCEPTION 'what an order is paid with is never another thing' USING ERRCODE = '23514'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON order_tender FOR EACH ROW EXECUTE FUNCTION keep_order_tenders();

-- Lines that are undone while the others of their order stay, and what credit gave back with them: of an order that is cancelled all are. Not a column of the
-- line: an older release reads all columns of it, by statements that are prepared.
CREATE TABLE order_line_undone (
  order_line_id bigint PRIMARY KEY REFERENCES order_line,
  credit        integer NOT NULL CHECK (credit >= 0),
  at            timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_line_undone
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- An older release beside this one writes no tenders: it is done for it. Gone with orders.payment_id.
CREATE FUNCTION write_for_older_releases() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_tender WHERE order_id = NEW.id) THEN
    INSERT INTO order_tender (order_id, position, kind, amount, attempt_id)
      SELECT NEW.id, 1, 'card', NEW.net_total, NEW.payment_id WHERE NEW.payment_id IS NOT NULL
      UNION ALL SELECT NEW.id, 2, 'credit', NEW.credit_applied, NULL WHERE NEW.credit_applied > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER older_releases_tender AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION write_for_older_releases();

-- Money that goes back by the payment that it came by: of an order's tender, or of what was taken though no order was to be paid by it. Written down
-- before the gateway is asked; what became of it is looked up, as with payments (payments/refunding/states.ts).
CREATE TABLE refund (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference     text NOT NULL UNIQUE CHECK (reference ~ '^ref_[A-Za-z0-9_-]{22}$'),
  attempt_id    bigint NOT NULL REFERENCES payment_attempt,
  -- Which of the gateway's payments: it may have made two of one call.
  gateway_id    text NOT NULL,
  order_id      bigint,
  position      smallint,
  -- Of which line; null: of no line alone.
  order_line_id bigint REFERENCES order_line,
  amount        integer NOT NULL CHECK (amount > 0),
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state         text NOT NULL CHECK (state IN ('due', 'asking', 'unknown', 'refused', 'given')),
  -- What the gateway had given back already when it was asked: by that it is known whether this was given, too. Null: it was not asked.
  given_before  integer CHECK (given_before >= 0),
  -- With another number the gateway is asked anew, with the same one it does nothing again.
  tries         integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  written_at    timestamptz NOT NULL DEFAULT now(),
  -- When the gateway was asked last; and since when a call is unanswered, whatever others were answered since.
  asked_at      timestamptz,
  unknown_since timestamptz,
  ended_at      timestamptz,
  looks         integer NOT NULL DEFAULT 0,
  next_look_at  timestamptz,
  FOREIGN KEY (order_id, position) REFERENCES order_tender MATCH FULL,
  CHECK ((state IN ('given', 'refused')) = (ended_at IS NOT NULL)),
  CHECK ((state IN ('given', 'refused')) = (next_look_at IS NULL))
);
-- Of one payment one refund is asked for at a time: the sum that the gateway names then tells which was given.
CREATE UNIQUE INDEX refund_under_way ON refund (attempt_id, gateway_id) WHERE state IN ('asking', 'unknown');
-- And of what was taken for no order there is one at a time.
CREATE UNIQUE INDEX refund_of_no_order ON refund (attempt_id, gateway_id) WHERE order_id IS NULL AND state IN ('due', 'asking', 'unknown');
CREATE INDEX refund_attempt ON refund (attempt_id);
CREATE INDEX refund_order ON refund (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX refund_next_look ON refund (next_look_at) WHERE next_look_at IS NOT NULL;

CREATE FUNCTION keep_refunds() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.reference, NEW.attempt_id, NEW.gateway_id, NEW.order_id, NEW.position, NEW.order_line_id, NEW.amount, NEW.currency)
    IS DISTINCT FROM (OLD.reference, OLD.attempt_id, OLD.gateway_id, OLD.order_id, OLD.position, OLD.order_line_id, OLD.amount, OLD.currency)
  THEN RAISE EXCEPTION 'a refund is never another thing' USING ERRCODE = '23514'; END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('due', 'asking'), ('due', 'refused'), ('asking', 'due'), ('asking', 'unknown'),
    ('asking', 'refused'), ('asking', 'given'), ('unknown', 'asking'), ('unknown', 'given'), ('unknown', 'refused'), ('refused', 'due'))
  THEN RAISE EXCEPTION 'a refund that is % does not become %', OLD.state, NEW.state USING ERRCODE = '23514'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep BEFORE UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION keep_refunds();

-- The books have what has no order, too: money that was taken and given back though nobody had ordered. And of a capture and a refund they say which one it is.
ALTER TABLE ledger_transaction ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE ledger_transaction ADD COLUMN reference text;
ALTER TABLE ledger_transaction ADD CHECK (order_id IS NOT NULL OR (kind = 'refund' AND reference IS NOT NULL)) NOT VALID;

-- As in 0037, of some of what the order of a cart took: so many places of each; what it never took is not given back.
CREATE FUNCTION give_back_places(whose bigint, things jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  one     record;
  of_held integer;
  of_sold integer;
BEGIN
  FOR one IN SELECT t.product_id, t.day, t.places FROM jsonb_to_recordset(things) AS t (product_id integer, day date, places integer)
    JOIN stock s ON s.product_id = t.product_id AND s.day = t.day ORDER BY t.product_id, t.day
  LOOP
    PERFORM FROM stock s WHERE s.product_id = one.product_id AND s.day = one.day FOR NO KEY UPDATE;
    SELECT coalesce(sum(h.places), 0) INTO of_held FROM stock_hold h
      WHERE h.product_id = one.product_id AND h.day = one.day AND h.holder = whose;
    SELECT coalesce(sum(h.places), 0) INTO of_sold FROM stock_sold h
      WHERE h.product_id = one.product_id AND h.day = one.day AND h.holder = whose;
    of_held := least(of_held, one.places);
    of_sold := least(of_sold, one.places - of_held);
    CONTINUE WHEN of_held + of_sold = 0;
    DELETE FROM stock_hold h WHERE h.product_id = one.product_id AND h.day = one.day AND h.holder = whose AND h.places <= of_held;
    UPDATE stock_hold h SET places = h.places - of_held
      WHERE h.product_id = one.product_id AND h.day = one.day AND h.holder = whose AND of_held > 0;
    DELETE FROM stock_sold h WHERE h.product_id = one.product_id AND h.day = one.day AND h.holder = whose AND h.places <= of_sold;
    UPDATE stock_sold h SET places = h.places - of_sold
      WHERE h.product_id = one.product_id AND h.day = one.day AND h.holder = whose AND of_sold > 0;
    UPDATE stock s SET held = s.held - of_held, sold = s.sold - of_sold
      WHERE s.product_id = one.product_id AND s.day = one.day;
  END LOOP;
END $$;
