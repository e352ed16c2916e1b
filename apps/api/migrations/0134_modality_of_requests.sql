-- From where somebody worked, as they ask for it to be corrected; null where a request is about the moment alone.
ALTER TABLE correction_requests ADD COLUMN modality text
  CHECK (modality = ANY (ARRAY['ON_SITE', 'REMOTE', 'TRAVELLING']));
