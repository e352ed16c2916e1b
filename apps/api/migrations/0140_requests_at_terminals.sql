-- At which terminal somebody asked for a correction, named as then; null for what was asked for elsewhere.
ALTER TABLE correction_requests ADD COLUMN terminal_name text CHECK (length(terminal_name) BETWEEN 1 AND 60);
