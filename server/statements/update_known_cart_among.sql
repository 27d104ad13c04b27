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
  AND (
    WITH
      held AS (
        SELECT
        FROM
          cart
        WHERE
          id = $15::bigint
          AND cart.xmin = $16::text::xid
        FOR UPDATE
      ),
      home AS (
        SELECT
          household.id
        FROM
          held,
          profile
          JOIN household ON household.id = profile.household_id
        WHERE
          profile.id = $17::bigint
        FOR KEY SHARE OF
          household
      ),
      living AS (
        SELECT
        FROM
          home
          JOIN group_member AS member ON member.household_id = home.id
        WHERE
          member.profile_id = ANY ($18::BIGINT[])
          AND NOT member.is_guest
        FOR KEY SHARE OF
          member
      ),
      lent AS (
        SELECT
        FROM
          home
          JOIN group_member AS member ON member.household_id = home.id
        WHERE
          member.profile_id = ANY ($19::BIGINT[])
          AND member.is_guest
      )
    SELECT
      (
        SELECT
          count(*)
        FROM
          living
      ) + (
        SELECT
          count(*)
        FROM
          lent
      )
  ) = cardinality($20::BIGINT[])
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
        OR credit.expires_on >= $21
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
