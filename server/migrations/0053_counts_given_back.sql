-- Where a bank's yes was counted against its network, by keyed hashes, and when: what it was said to gives that back, once it is an order that is paid for.
-- After a day nothing is left to be given back, and nobody needs to know any more where somebody was.
ALTER TABLE payment_attempt ADD COLUMN counted_by bytea[], ADD COLUMN counted_at timestamptz;
CREATE INDEX payment_attempt_counted ON payment_attempt (counted_at) WHERE counted_by IS NOT NULL;
