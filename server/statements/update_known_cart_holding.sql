WITH
  "written" AS (
    UPDATE "cart"
    SET
      "items" = $1,
      "purchase_group" = $2,
      "payload_currency" = $3,
      "hold_expires_at" = $4,
      "hold_renewals" = $5,
      "promotions" = $6,
      "checkout" = $7,
      "operations" = $8,
      "fraud_check_identifier" = coalesce($9::text, fraud_check_identifier),
      "version" = greatest(version, $10::integer) + $11::integer,
      "updated_at" = now(),
      "touched_on" = current_date,
      "came_back" = came_back
      OR touched_on < current_date
    WHERE
      "id" = $12
      AND cart.xmin = $13::text::xid
      AND "account_id" = $14
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
            OR credit.expires_on >= $15
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
  )
SELECT
  *,
  (
    SELECT
      1 / (coalesce(sum(place.has), 0) = $16::integer)::integer
    FROM
      hold_places ("written"."id"::bigint, $17::timestamptz, $18::jsonb, NULL::bigint, $19::bytea) AS place
  ) AS "held"
FROM
  "written"
