-- What was booked of an order is looked up by it, whatever it was: all but refunds have an index of theirs.
CREATE INDEX ledger_transaction_refunds ON ledger_transaction (order_id) WHERE kind = 'refund';
