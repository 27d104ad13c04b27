-- When the gateway was found to have taken a payment's money although no placed order was waiting for that, as after a restore of the database.
ALTER TABLE payment_attempt ADD COLUMN taken_early_at timestamptz;
UPDATE payment_attempt SET taken_early_at = noted.at
  FROM (SELECT attempt_id, min(at) AS at FROM payment_event
    WHERE why = 'the gateway has taken it, and there is no order that it was to be taken for' GROUP BY attempt_id) noted
  WHERE noted.attempt_id = payment_attempt.id;
