SELECT
  "version"
FROM
  "cart"
WHERE
  "account_id" = $1
