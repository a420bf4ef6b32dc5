"""Whether Mazad sent a webhook, to copy: Python 3.9 or newer, no packages."""

import base64
import hashlib
import hmac
import time


def is_from_mazad(headers, body, secrets, now=None):
    """headers: by name in lower case. body: the bytes as they came. secrets: two while one is being changed."""
    message_id, sent_at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    now = time.time() if now is None else now
    if not (sent_at.isascii() and sent_at.isdigit()) or abs(now - int(sent_at)) > 300:
        return False
    given = headers.get("webhook-signature", "").split(" ")
    for secret in secrets:
        key = base64.urlsafe_b64decode(secret.removeprefix("whsec_") + "==")
        digest = hmac.new(key, f"{message_id}.{sent_at}.".encode() + body, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(digest)
        if any(hmac.compare_digest(one.encode(), expected) for one in given):
            return True
    return False
