SELECT DISTINCT
  (given.item ->> 'profileId')::bigint AS "profile_id"
FROM
  "profile" AS "them"
  INNER JOIN "profile" AS "me" ON "me"."household_id" = "them"."household_id"
  INNER JOIN "account" ON "account"."profile_id" = "me"."id"
  INNER JOIN "cart" ON "cart"."account_id" = "account"."id"
  INNER JOIN jsonb_array_elements(cart.items) AS given (item) ON TRUE
WHERE
  "them"."id" = $1
  AND given.item ->> 'profileId' <> me.id::text
