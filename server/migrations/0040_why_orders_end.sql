-- Why an order was cancelled, as whoever bought is told it (contract/src/orders/words.ts). The event beside it says the same to the desk.
ALTER TABLE orders ADD COLUMN cancelled_for text CHECK (cancelled_for IN ('desk', 'time', 'bank')),
  ADD CONSTRAINT orders_cancelled_for_something CHECK (cancelled_for IS NULL OR state = 'cancelled');
UPDATE orders o SET cancelled_for = CASE
    WHEN e.actor = 'staff' THEN 'desk' WHEN e.why = 'nobody has decided in time' THEN 'time' ELSE 'bank' END
  FROM order_event e WHERE o.state = 'cancelled' AND e.order_id = o.id AND e.to_state = 'cancelled';
