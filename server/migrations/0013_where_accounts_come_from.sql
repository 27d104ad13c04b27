-- Where from somebody has signed up, in the words of whoever sent them: a page of ours, a partner, a poster. Nobody knows it of older accounts.
ALTER TABLE account ADD COLUMN source text CHECK (char_length(source) BETWEEN 1 AND 60);

-- The desk looks at the accounts of the last months.
CREATE INDEX account_created ON account (created_at);
