SELECT DISTINCT
  ON ("profile_id") "profile_id",
  "signer_id",
  "items",
  "email",
  "created_at",
  "expires_at",
  "used_at",
  "ended_at",
  "refused_at",
  EXISTS (
    SELECT
    FROM
      account
    WHERE
      account.profile_id = waiver_request.signer_id
  ) AS "to_login"
FROM
  "waiver_request"
WHERE
  "account_id" = $1
ORDER BY
  "profile_id",
  "created_at" DESC
