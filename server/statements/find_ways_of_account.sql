SELECT
  jsonb_build_object(
    'hasSecondFactor',
    EXISTS (
      SELECT
      FROM
        second_factor AS f
      WHERE
        f.account_id = account.id
        AND f.confirmed_at IS NOT NULL
    ),
    'identityProviders',
    ARRAY(
      SELECT
        provider
      FROM
        social_identity AS i
      WHERE
        i.account_id = account.id
      ORDER BY
        provider
    ),
    'pendingEmail',
    (
      SELECT
        l.email
      FROM
        mail_link AS l
      WHERE
        l.account_id = account.id
        AND l.purpose = 'change_address'
        AND l.used_at IS NULL
        AND l.expires_at > now()
      ORDER BY
        l.created_at DESC
      LIMIT
        1
    )
  ) AS "ways"
FROM
  "account"
WHERE
  "account"."id" = $1
