-- The accounts of the embedded login service are the same whatever address it runs at.
update users set subject = 'embedded#' || account.id
from login_accounts account
where users.subject like '%/oidc#' || account.id;
