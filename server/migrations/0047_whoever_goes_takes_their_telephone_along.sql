-- Whoever deletes their account leaves to their receipts what a receipt needs: a name, and where they lived. Telephone numbers go with them, and where
-- their cards were sent goes once those have come (the sweep of orders).
CREATE FUNCTION without_contact(kept jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(kept->'address') = 'object' THEN kept #- '{address,phoneNumber}' ELSE kept END - 'phoneNumber'
$$;
CREATE OR REPLACE FUNCTION keep_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'an order is never removed'; END IF;
  IF (NEW.number, NEW.cart_id, NEW.cart_version, NEW.seller, NEW.currency, NEW.total, NEW.credit_applied, NEW.net_total, NEW.payment_id, NEW.placed_at)
    IS DISTINCT FROM (OLD.number, OLD.cart_id, OLD.cart_version, OLD.seller, OLD.currency, OLD.total, OLD.credit_applied, OLD.net_total, OLD.payment_id, OLD.placed_at)
    OR (OLD.receipt_number IS NOT NULL AND NEW.receipt_number IS DISTINCT FROM OLD.receipt_number)
  THEN RAISE EXCEPTION 'what was placed is never another thing' USING ERRCODE = '23514'; END IF;
  IF NEW.state <> OLD.state AND NOT (OLD.state = 'in_review' OR (OLD.state = 'placed' AND NEW.state = 'cancelled')) THEN
    RAISE EXCEPTION 'an order that is % does not become %', OLD.state, NEW.state USING ERRCODE = '23514'; END IF;
  -- Whoever goes leaves their name to the receipt, and takes along where they could be reached. They may have waited for what was under way.
  IF NEW.account_id IS NULL AND OLD.account_id IS NOT NULL THEN
    NEW.buyer := NEW.buyer - 'email';
    NEW.billing_address := without_contact(NEW.billing_address);
    NEW.delivery := without_contact(NEW.delivery);
    NEW.left_at := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;
UPDATE orders SET billing_address = without_contact(billing_address), delivery = without_contact(delivery) WHERE account_id IS NULL;
CREATE INDEX orders_sent_to_somebody_gone ON orders (id) WHERE account_id IS NULL AND jsonb_typeof(delivery->'address') = 'object';
