SELECT
  "id"
FROM
  "account"
WHERE
  "id" = $1
FOR KEY SHARE
