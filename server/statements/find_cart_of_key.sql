SELECT
  "id",
  "account_id",
  "version",
  cart.xmin::text AS "row_version",
  CASE
    WHEN NOT its.is_known THEN "cart"."items"
  END AS "items",
  CASE
    WHEN NOT its.is_known THEN "cart"."purchase_group"
  END AS "purchase_group",
  CASE
    WHEN NOT its.is_known THEN "cart"."payload_currency"
  END AS "payload_currency",
  CASE
    WHEN NOT its.is_known THEN "cart"."hold_expires_at"
  END AS "hold_expires_at",
  CASE
    WHEN NOT its.is_known THEN "cart"."hold_renewals"
  END AS "hold_renewals",
  CASE
    WHEN NOT its.is_known THEN "cart"."promotions"
  END AS "promotions",
  CASE
    WHEN NOT its.is_known THEN "cart"."checkout"
  END AS "checkout",
  CASE
    WHEN NOT its.is_known THEN "cart"."fraud_check_identifier"
  END AS "fraud_check_identifier",
  CASE
    WHEN NOT its.is_known THEN "cart"."created_at"
  END AS "created_at",
  CASE
    WHEN NOT its.is_known THEN "cart"."updated_at"
  END AS "updated_at",
  CASE
    WHEN NOT its.is_known THEN "cart"."key_hash"
  END AS "key_hash",
  CASE
    WHEN NOT its.is_known THEN "cart"."operations"
  END AS "operations",
  0 AS "credit",
  '[]'::jsonb AS "lacking",
  '[]'::jsonb AS "gone"
FROM
  "cart"
  INNER JOIN LATERAL (
    SELECT
      cart.xmin = $1::text::xid AS is_known,
      cart.xmin = $2::text::xid AS is_alone
  ) AS its ON TRUE
WHERE
  "key_hash" = $3
