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
        OR credit.expires_on >= $1
      )
      AND credit.currency = (
        SELECT
          currency
        FROM
          purchase_group
        WHERE
          code = credit.purchase_group
      )
  ) AS "credit",
  CASE
    WHEN its.is_alone THEN '[]'::jsonb
    ELSE (
      SELECT
        coalesce(jsonb_agg(child.id::text), '[]')
      FROM
        profile AS child
      WHERE
        child.id = ANY (
          ARRAY(
            SELECT
              (item ->> 'profileId')::integer
            FROM
              jsonb_array_elements(cart.items) AS item
            WHERE
              item ->> 'profileId' IS NOT NULL
          )
        )
        AND child.dob > $2::date - make_interval(years => 13)
        AND NOT EXISTS (
          SELECT
          FROM
            minor_consent AS given
          WHERE
            given.household_id = child.household_id
            AND given.profile_id = child.id
            AND given.withdrawn_at IS NULL
          OFFSET
            0
        )
    )
  END AS "lacking",
  CASE
    WHEN its.is_alone THEN '[]'::jsonb
    ELSE (
      SELECT
        coalesce(jsonb_agg(asked.id::text), '[]')
      FROM
        (
          SELECT
            (item ->> 'profileId')::integer
          FROM
            jsonb_array_elements(cart.items) AS item
          WHERE
            item ->> 'profileId' IS NOT NULL
        ) AS asked (id)
      WHERE
        NOT EXISTS (
          SELECT
          FROM
            account
            JOIN profile AS me ON me.id = account.profile_id
            JOIN group_member AS member ON member.household_id = me.household_id
          WHERE
            account.id = "cart"."account_id"
            AND member.profile_id = asked.id
        )
    )
  END AS "gone"
FROM
  "cart"
  INNER JOIN LATERAL (
    SELECT
      cart.xmin = $3::text::xid AS is_known,
      cart.xmin = $4::text::xid AS is_alone
  ) AS its ON TRUE
WHERE
  "account_id" = $5
