WITH
  paid AS (
    SELECT
      t.order_id,
      t.amount,
      o.seller,
      o.currency,
      p.reference
    FROM
      order_tender t
      JOIN orders o ON o.id = t.order_id
      JOIN payment_attempt p ON p.id = t.attempt_id
    WHERE
      t.attempt_id = ANY ($1::BIGINT[])
  ),
  made AS (
    INSERT INTO
      ledger_transaction (order_id, kind, reference)
    SELECT
      order_id,
      'capture',
      reference
    FROM
      paid
    RETURNING
      id,
      reference
  )
INSERT INTO
  ledger_posting (transaction_id, account, seller, currency, amount)
SELECT
  made.id,
  account,
  paid.seller,
  paid.currency,
  sign * paid.amount
FROM
  made
  JOIN paid ON paid.reference = made.reference,
  (
    VALUES
      ('cards', 1),
      ('guests', -1)
  ) AS both_sides (account, sign)
RETURNING
  transaction_id
