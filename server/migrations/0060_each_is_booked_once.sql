-- Each capture and each refund that says which one it is is booked once.
CREATE UNIQUE INDEX ledger_transaction_reference ON ledger_transaction (reference, kind) WHERE reference IS NOT NULL;
