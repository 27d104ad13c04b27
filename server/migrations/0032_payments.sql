-- One authorization that somebody asked for. The row is written before anybody is asked, so that whatever becomes of the answer, or of us, it is
-- known what to ask after: the gateway finds it by its reference. No number and no code of a card is here; the vault has both.
CREATE TABLE payment_attempt (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference     text NOT NULL UNIQUE CHECK (reference ~ '^pay_[A-Za-z0-9_-]{22}$'),
  -- A cart that is gone needs no authorization any more, but what it held has to be given back: so this is no foreign key.
  cart_id       bigint NOT NULL,
  cart_version  integer NOT NULL,
  account_id    bigint REFERENCES account ON DELETE SET NULL,
  -- Of the session that asked: a step of the bank's is for that browser only.
  session_hash  bytea NOT NULL CHECK (octet_length(session_hash) = 32),
  amount        integer NOT NULL CHECK (amount > 0),
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Which company sells.
  seller        text NOT NULL,
  -- Brand, last four digits, keyed fingerprint, and the vault's token.
  card          jsonb NOT NULL CHECK (jsonb_typeof(card) = 'object'),
  state         text NOT NULL CHECK (state IN
    ('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized', 'declined', 'gone', 'void_needed', 'voided')),
  -- What the gateway calls it.
  gateway_id    text,
  -- What the browser has to post where.
  step          jsonb CHECK (jsonb_typeof(step) = 'object'),
  code          text CHECK (code ~ '^[0-9]{3}$'),
  -- What the bank makes of the address and of the security code, in one letter each.
  avs           text CHECK (length(avs) <= 2),
  cvc           text CHECK (length(cvc) <= 2),
  -- Since when nothing will use it, whatever comes of it: the cart is another one, or its guest fell silent.
  unwanted_at   timestamptz,
  asked_at      timestamptz NOT NULL DEFAULT now(),
  answered_at   timestamptz,
  -- When its guest counts as gone.
  silent_at     timestamptz NOT NULL,
  -- When the reconciler looks at it next; null: never again.
  next_look_at  timestamptz,
  looks         integer NOT NULL DEFAULT 0,
  -- Whether its guest has heard what became of it: what nobody knew at first is told when they ask again, and not asked anew.
  is_told       boolean NOT NULL DEFAULT true,
  -- When the gateway said first that it never saw it.
  missed_at     timestamptz,
  -- Where the browser is to post, and what, there is a step, and nowhere else.
  CHECK ((state IN ('fingerprint', 'challenge')) = (step IS NOT NULL)),
  CHECK (state NOT IN ('authorized', 'fingerprint', 'challenge') OR gateway_id IS NOT NULL),
  -- Whatever is not over will be looked at.
  CHECK (state IN ('declined', 'gone', 'voided') OR next_look_at IS NOT NULL)
) WITH (fillfactor = 70);
-- Of two that are asked for at once for the same cart, one is.
CREATE UNIQUE INDEX payment_attempt_live ON payment_attempt (cart_id)
  WHERE unwanted_at IS NULL AND state IN ('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized');
CREATE INDEX payment_attempt_cart ON payment_attempt (cart_id, id);
CREATE INDEX payment_attempt_account ON payment_attempt (account_id, asked_at);
CREATE INDEX payment_attempt_due ON payment_attempt (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_attempt_asked_at ON payment_attempt (asked_at);

-- Every step that it took, and why.
CREATE TABLE payment_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id bigint NOT NULL REFERENCES payment_attempt ON DELETE CASCADE,
  from_state text,
  to_state   text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  why        text NOT NULL
);
CREATE INDEX payment_event_attempt ON payment_event (attempt_id, id);

-- The steps are those of one table (server/src/domains/payments/states.ts). Whatever that says, what was asked for is never another thing, and
-- nobody gets out of what is over; but what the gateway never saw may turn up late.
CREATE FUNCTION keep_payment_attempts() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.reference, NEW.cart_id, NEW.cart_version, NEW.amount, NEW.currency, NEW.seller, NEW.asked_at)
    IS DISTINCT FROM (OLD.reference, OLD.cart_id, OLD.cart_version, OLD.amount, OLD.currency, OLD.seller, OLD.asked_at)
  THEN RAISE EXCEPTION 'what was asked for is never another thing' USING ERRCODE = '23514'; END IF;
  IF OLD.state IN ('declined', 'voided') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a payment that is % stays so', OLD.state USING ERRCODE = '23514'; END IF;
  -- Whoever goes takes along what their card is known again by; what was asked of the bank stays.
  IF NEW.account_id IS NULL AND OLD.account_id IS NOT NULL THEN NEW.card := NEW.card - 'token' - 'fingerprint'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep BEFORE UPDATE ON payment_attempt FOR EACH ROW EXECUTE FUNCTION keep_payment_attempts();
