-- Until when the desk may look at the order that a bank's yes is kept for: looking at it in between, whoever asked for that, does not end it.
ALTER TABLE payment_attempt ADD COLUMN kept_until timestamptz;
UPDATE payment_attempt SET kept_until = next_look_at WHERE state = 'kept';
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_kept_for_a_time CHECK (state <> 'kept' OR kept_until IS NOT NULL);
