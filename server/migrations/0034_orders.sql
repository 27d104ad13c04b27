-- What became of a cart. The row is written in the transaction that gives people what they bought, binds the bank's yes, and books it: all of that
-- is there, or none of it. Whatever comes after (the money is taken, the receipt gets its number, a mail goes out) is due by what stands here.
CREATE TABLE orders (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As people say it. It tells nobody how many there are.
  number         text NOT NULL UNIQUE CHECK (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- A cart becomes one order, however many ask for it at once. The cart itself is gone by then.
  cart_id        bigint NOT NULL UNIQUE,
  cart_version   integer NOT NULL,
  -- Whoever goes leaves the order to the books.
  account_id     bigint REFERENCES account ON DELETE SET NULL,
  -- Name and address of mail as they were then: a receipt is somebody's.
  buyer          jsonb NOT NULL CHECK (jsonb_typeof(buyer) = 'object'),
  -- The key that the call came with: said again, it is the same order.
  operation_key  text,
  locale         text NOT NULL CHECK (locale IN ('en', 'fr')),
  -- The company that sells, by its code as it was then.
  seller         text NOT NULL,
  currency       text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state          text NOT NULL CHECK (state IN ('placed', 'in_review', 'cancelled')),
  -- Of the lines before taxes, with what is off.
  subtotal       integer NOT NULL CHECK (subtotal >= 0),
  savings        integer NOT NULL CHECK (savings >= 0),
  tax_total      integer NOT NULL CHECK (tax_total >= 0),
  total          integer NOT NULL,
  credit_applied integer NOT NULL CHECK (credit_applied BETWEEN 0 AND total),
  -- What a card pays.
  net_total      integer NOT NULL,
  trace          jsonb NOT NULL,
  promotions     jsonb NOT NULL,
  payment_id     bigint UNIQUE REFERENCES payment_attempt,
  card           jsonb CHECK (jsonb_typeof(card) = 'object'),
  billing_address jsonb,
  -- What was agreed to: which version of the terms and when, that not every gate opens every day, who signed what, who agreed for a child.
  agreed         jsonb NOT NULL CHECK (jsonb_typeof(agreed) = 'object'),
  fraud_check_identifier text NOT NULL,
  -- By the company's calendar, which SHOP_NOW moves; when it really was stands beside it.
  placed_on      date NOT NULL,
  placed_at      timestamptz NOT NULL DEFAULT now(),
  -- One after the other for each seller, without a gap: given a moment after the order, by whoever writes receipts.
  receipt_number integer CHECK (receipt_number > 0),
  receipt_at     timestamptz,
  CHECK (total = subtotal + tax_total),
  CHECK (net_total = total - credit_applied),
  CHECK ((net_total = 0) = (payment_id IS NULL)),
  CHECK ((receipt_number IS NULL) = (receipt_at IS NULL)),
  UNIQUE (seller, receipt_number)
) WITH (fillfactor = 80);
-- The same call makes one order, whatever lies in a cart by then.
CREATE UNIQUE INDEX orders_operation ON orders (account_id, operation_key) WHERE operation_key IS NOT NULL;
CREATE INDEX orders_account ON orders (account_id, id);
CREATE INDEX orders_in_review ON orders (id) WHERE state = 'in_review';
CREATE INDEX orders_without_receipt ON orders (seller, id) WHERE receipt_number IS NULL AND state = 'placed';

-- Every step that it took, why, and by whom: by its guest, the desk, or the shop itself.
CREATE TABLE order_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   bigint NOT NULL REFERENCES orders,
  from_state text,
  to_state   text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  why        text NOT NULL,
  actor      text NOT NULL CHECK (actor IN ('guest', 'staff', 'shop'))
);
CREATE INDEX order_event_order ON order_event (order_id, id);

-- Things, and below each what goes with it. Names are as they were then: a catalogue changes.
CREATE TABLE order_line (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id      bigint NOT NULL REFERENCES orders,
  position      integer NOT NULL,
  -- The position of what it goes with.
  goes_with     integer,
  product_id    integer NOT NULL REFERENCES product,
  code          text NOT NULL,
  kind          text NOT NULL,
  name          jsonb NOT NULL,
  variant       text NOT NULL,
  variant_name  jsonb NOT NULL,
  date          date,
  profile_id    bigint REFERENCES profile ON DELETE SET NULL,
  profile_name  text,
  price         integer NOT NULL CHECK (price >= 0),
  -- With what is off, and its taxes.
  net           integer NOT NULL CHECK (net BETWEEN 0 AND price),
  tax           integer NOT NULL CHECK (tax >= 0),
  trace         jsonb NOT NULL,
  UNIQUE (order_id, position)
);
CREATE INDEX order_line_product ON order_line (product_id, date);
CREATE INDEX order_line_profile ON order_line (profile_id);

-- What was placed is never another thing. Whoever goes is taken out, and the state takes its steps (contract/src/orders/words.ts).
CREATE FUNCTION keep_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'an order is never removed'; END IF;
  IF (NEW.number, NEW.cart_id, NEW.cart_version, NEW.seller, NEW.currency, NEW.total, NEW.credit_applied, NEW.net_total, NEW.payment_id, NEW.placed_at)
    IS DISTINCT FROM (OLD.number, OLD.cart_id, OLD.cart_version, OLD.seller, OLD.currency, OLD.total, OLD.credit_applied, OLD.net_total, OLD.payment_id, OLD.placed_at)
    OR (OLD.receipt_number IS NOT NULL AND NEW.receipt_number IS DISTINCT FROM OLD.receipt_number)
  THEN RAISE EXCEPTION 'what was placed is never another thing' USING ERRCODE = '23514'; END IF;
  IF NEW.state <> OLD.state AND NOT (OLD.state = 'in_review' OR (OLD.state = 'placed' AND NEW.state = 'cancelled')) THEN
    RAISE EXCEPTION 'an order that is % does not become %', OLD.state, NEW.state USING ERRCODE = '23514'; END IF;
  -- Whoever goes leaves their name to the receipt, and takes along where they could be reached.
  IF NEW.account_id IS NULL AND OLD.account_id IS NOT NULL THEN NEW.buyer := NEW.buyer - 'email'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_orders();

-- What came of a line. What goes with something is owned beside it: somebody may have the same insurance with two things.
ALTER TABLE my_product ADD COLUMN order_line_id bigint UNIQUE REFERENCES order_line;
ALTER TABLE my_product ADD COLUMN goes_with bigint;
-- Of a renewal or an upgrade, what its person owned and it goes on from: each once.
ALTER TABLE my_product ADD COLUMN instead_of integer REFERENCES my_product ON DELETE SET NULL;
CREATE UNIQUE INDEX my_product_instead_of ON my_product (instead_of) WHERE state IN ('active', 'blocked');
DROP INDEX my_product_once;
CREATE UNIQUE INDEX my_product_once ON my_product (profile_id, product_id, date, goes_with) NULLS NOT DISTINCT
  WHERE state IN ('active', 'blocked');

-- The last number that a seller has given, and nothing else: whoever gives the next one holds it.
CREATE TABLE receipt_series (
  seller text PRIMARY KEY,
  last   integer NOT NULL CHECK (last >= 0)
);

-- Booked twice, from the first order on. What a guest owes, the company has sold or owes in taxes; what a card paid, the guest owes no more.
-- Nothing in these books is changed or taken out; what was wrong is booked back.
CREATE TABLE ledger_transaction (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  kind     text NOT NULL CHECK (kind IN ('order', 'capture', 'cancellation', 'refund')),
  at       timestamptz NOT NULL DEFAULT now()
);
-- An order is booked once, and paid once.
CREATE UNIQUE INDEX ledger_transaction_once ON ledger_transaction (order_id, kind) WHERE kind <> 'refund';
CREATE TABLE ledger_posting (
  transaction_id bigint NOT NULL REFERENCES ledger_transaction,
  -- Debit is positive.
  account  text NOT NULL CHECK (account IN ('guests', 'cards', 'credit', 'sales', 'donations', 'taxes')),
  -- Of a tax, which one and whose.
  detail   text NOT NULL DEFAULT '',
  seller   text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount   bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transaction_id, account, detail)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_posting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- All postings of a transaction come in one statement, and so it is known at its end whether they sum to zero: seller by seller, currency by currency.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_posting p WHERE p.transaction_id IN (SELECT transaction_id FROM made)
    GROUP BY p.transaction_id, p.seller, p.currency HAVING sum(p.amount) <> 0) THEN
    RAISE EXCEPTION 'the postings of a transaction do not sum to zero' USING ERRCODE = '23514'; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER balances AFTER INSERT ON ledger_posting REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();

-- What a cart holds becomes its order's by never lapsing, so that an order waits for nobody else who wants the same; it is counted as sold, and as
-- used, a little later.
DROP FUNCTION use_promotions(bigint);

-- A bank's yes that an order is bound to. `kept`: the desk looks at the order first. `ordered`: it is to be taken. What is bound to an order is
-- given back by nobody but with its order.
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_state_check;
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_state_check CHECK (state IN
  ('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized', 'declined', 'gone', 'void_needed', 'voided',
   'kept', 'ordered', 'captured'));
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_check1;
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_gateway_has_it CHECK (gateway_id IS NOT NULL
  OR state NOT IN ('authorized', 'fingerprint', 'challenge', 'kept', 'ordered', 'captured'));
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_check2;
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_looked_at CHECK (next_look_at IS NOT NULL
  OR state IN ('declined', 'gone', 'voided', 'captured'));
