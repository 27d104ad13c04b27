SELECT
  "account"."id",
  "account"."email",
  "account"."locale",
  "account"."password_hash",
  EXISTS (
    SELECT
    FROM
      second_factor AS f
    WHERE
      f.account_id = account.id
      AND f.confirmed_at IS NOT NULL
  ) AS "has_second_factor",
  EXISTS (
    SELECT
      "account_id"
    FROM
      "known_device"
    WHERE
      "known_device"."account_id" = "account"."id"
      AND "device_hash" = $1
  ) AS "knows_device"
FROM
  "account"
WHERE
  lower(account.email) = lower($2)
