WITH
  "whose" AS (
    SELECT
      "id"
    FROM
      "account"
    WHERE
      "id" = $1
    FOR KEY SHARE
  )
INSERT INTO
  "cart" (
    "items",
    "purchase_group",
    "payload_currency",
    "hold_expires_at",
    "hold_renewals",
    "promotions",
    "checkout",
    "operations",
    "account_id",
    "version",
    "fraud_check_identifier"
  )
SELECT
  $2::jsonb AS "items",
  $3::text AS "purchase_group",
  $4::text AS "payload_currency",
  $5::timestamptz AS "hold_expires_at",
  $6::integer AS "hold_renewals",
  $7::jsonb AS "promotions",
  $8::jsonb AS "checkout",
  $9::jsonb AS "operations",
  "whose"."id" AS "account_id",
  1 AS "version",
  $10::text AS "fraud_check_identifier"
FROM
  "whose"
ON CONFLICT DO NOTHING
RETURNING
  "id",
  "version",
  "created_at",
  "updated_at",
  "fraud_check_identifier",
  cart.xmin::text AS "row_version",
  (
    SELECT
      coalesce(sum(credit_posting.amount), 0)
    FROM
      credit
      JOIN credit_posting ON credit_posting.credit_id = credit.id
      AND credit_posting.ledger = 'guest'
    WHERE
      credit.account_id = "cart"."account_id"
      AND credit.purchase_group = "cart"."purchase_group"
      AND (
        credit.expires_on IS NULL
        OR credit.expires_on >= $11
      )
      AND credit.currency = (
        SELECT
          currency
        FROM
          purchase_group
        WHERE
          code = credit.purchase_group
      )
  ) AS "credit"
