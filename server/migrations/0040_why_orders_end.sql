-- Why an order was cancelled, as whoever bought is told it (contract/src/orders/words.ts). The event beside it says the same to the desk.
ALTER TABLE orders ADD COLUMN cancelled_for text CHECK (cancelled_for IN ('desk', 'time', 'bank')),
  ADD CONSTRAINT orders_cancelled_for_something CHECK (cancelled_for IS NULL OR state = 'cancelled');
UPDATE orders o SET cancelled_for = CASE
    WHEN e.actor = 'staff' THEN 'desk' WHEN e.why = 'nobody has decided in time' THEN 'time' ELSE 'bank' END
  FROM order_event e WHERE o.state = 'cancelled' AND e.order_id = o.id AND e.to_state = 'cancelled';

-- Whoever goes leaves what they bought, and nothing that is still to be decided or paid: when they went says whether that was so.
ALTER TABLE orders ADD COLUMN left_at timestamptz;
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
    NEW.left_at := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;

-- What is exchanged for something that waits for the desk is its owner's until that is decided.
UPDATE my_product AS before SET state = 'active' FROM orders o JOIN order_line l ON l.order_id = o.id AND l.kind = 'upgrade'
    JOIN my_product m ON m.order_line_id = l.id
  WHERE o.state = 'in_review' AND before.id = m.instead_of AND before.state = 'cancelled' AND before.profile_id = m.profile_id
    AND NOT EXISTS (SELECT FROM my_product other WHERE other.profile_id = before.profile_id AND other.product_id = before.product_id
      AND other.date IS NOT DISTINCT FROM before.date AND other.goes_with IS NOT DISTINCT FROM before.goes_with
      AND other.id <> before.id AND other.state IN ('active', 'blocked'));

-- What the call said that came with the key: the same key with something else is another call, and no order.
ALTER TABLE orders ADD COLUMN operation_body text;
