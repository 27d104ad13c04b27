-- A cart is written six times until it is an order; what 0042 says of payments holds for it as well.
ALTER TABLE cart
  DROP CONSTRAINT cart_items_check,
  DROP CONSTRAINT cart_promotions_check,
  DROP CONSTRAINT cart_checkout_check,
  DROP CONSTRAINT cart_operations_check,
  DROP CONSTRAINT cart_key_hash_check,
  DROP CONSTRAINT cart_check,
  DROP CONSTRAINT cart_payload_currency_check,
  DROP CONSTRAINT cart_hold_renewals_check,
  DROP CONSTRAINT cart_version_check;

CREATE FUNCTION keep_carts() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wrong text := CASE
    WHEN (NEW.account_id IS NULL) = (NEW.key_hash IS NULL) THEN 'an account and a key, or neither'
    WHEN octet_length(NEW.key_hash) <> 32 THEN 'the hash of its key'
    WHEN jsonb_typeof(NEW.items) <> 'array' OR jsonb_array_length(NEW.items) > 1000 THEN 'what is in it'
    WHEN jsonb_typeof(NEW.promotions) <> 'object' THEN 'its promotions'
    WHEN jsonb_typeof(NEW.checkout) <> 'object' THEN 'its checkout'
    WHEN jsonb_typeof(NEW.operations) <> 'array' THEN 'its operations'
    WHEN NEW.payload_currency !~ '^[A-Z]{3}$' THEN 'its currency'
    WHEN NEW.hold_renewals < 0 THEN 'how often its clock was wound'
    WHEN NEW.version <= 0 THEN 'its version'
  END;
BEGIN
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'a cart can not have this: %', wrong USING ERRCODE = '23514'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep BEFORE INSERT OR UPDATE ON cart FOR EACH ROW EXECUTE FUNCTION keep_carts();
