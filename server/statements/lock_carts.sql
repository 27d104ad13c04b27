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
  (
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
  ) AS "lacking",
  (
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
  ) AS "gone"
FROM
  "cart"
WHERE
  (
    "account_id" = $3
    OR "key_hash" = $4
  )
ORDER BY
  account_id NULLS FIRST
FOR UPDATE OF
  "cart"
