-- What an account has to its credit with a merchant of record, as after a pass that was put off. Booked twice from the first row on: what a
-- guest has, the company or an order has less. Nothing in these books is changed or taken out; what was wrong is booked back.
CREATE TABLE credit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whoever goes leaves the books as they are, without themselves.
  account_id bigint REFERENCES account ON DELETE SET NULL,
  -- Its code as it was then: a catalogue may be loaded without it, and the books stay.
  purchase_group text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  reason text NOT NULL CHECK (reason IN ('deferral', 'goodwill')),
  given_at timestamptz NOT NULL DEFAULT now(),
  -- The last day on which it counts.
  expires_on date
);
CREATE INDEX credit_account ON credit (account_id, purchase_group);

CREATE TABLE credit_transaction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('given', 'used', 'returned', 'expired')),
  at timestamptz NOT NULL DEFAULT now(),
  -- What it was for, as ids: who somebody is has no place in books that outlive an account.
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE TABLE credit_posting (
  transaction_id bigint NOT NULL REFERENCES credit_transaction,
  credit_id bigint NOT NULL REFERENCES credit,
  ledger text NOT NULL CHECK (ledger IN ('guest', 'company', 'orders')),
  amount integer NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (credit_id, ledger, transaction_id)
);
CREATE INDEX credit_posting_transaction ON credit_posting (transaction_id);

CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'what is booked is never changed and never removed';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_posting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON credit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

CREATE FUNCTION credit_only_loses_its_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  OLD.account_id := NULL;
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'of a credit nothing changes but that its account goes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER append_only_but_account BEFORE UPDATE ON credit FOR EACH ROW EXECUTE FUNCTION credit_only_loses_its_account();

-- Credit by credit, and so currency by currency. At the end of a transaction of the database, when all of its postings are there.
CREATE FUNCTION books_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE its bigint := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF NOT EXISTS (SELECT FROM credit_posting WHERE transaction_id = its)
    OR EXISTS (SELECT FROM credit_posting WHERE transaction_id = its GROUP BY credit_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the postings of transaction % do not sum to zero', its;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON credit_transaction DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION books_balance('id');
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON credit_posting DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION books_balance('transaction_id');

-- Two takers at once would each find enough. So the second waits for the first one's COMMIT, and is refused:
--
--   first    ── takes the credit ── takes 80 of 120 ── COMMIT
--   second        waits for the credit ···················· would take 80 of 40
CREATE FUNCTION credit_is_not_overdrawn() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Whoever looks at books of before would find enough there.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'credit is taken at read committed only';
  END IF;
  PERFORM FROM credit WHERE id = NEW.credit_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount) FROM credit_posting WHERE credit_id = NEW.credit_id AND ledger = 'guest') < 0 THEN
    RAISE EXCEPTION 'more is taken of credit % than is left', NEW.credit_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER not_overdrawn AFTER INSERT ON credit_posting FOR EACH ROW WHEN (NEW.ledger = 'guest' AND NEW.amount < 0)
  EXECUTE FUNCTION credit_is_not_overdrawn();
