SELECT
  "id",
  "account_id",
  "version",
  "items",
  "purchase_group",
  "payload_currency",
  "hold_expires_at",
  "hold_renewals",
  "promotions",
  "checkout",
  "fraud_check_identifier",
  "created_at",
  "updated_at",
  "key_hash",
  "operations",
  cart.xmin::text AS "row_version",
  0 AS "credit",
  '[]'::jsonb AS "lacking",
  '[]'::jsonb AS "gone"
FROM
  "cart"
WHERE
  "key_hash" = $1
FOR UPDATE OF
  "cart"
