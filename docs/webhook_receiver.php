<?php

/**
 * Whether Mazad sent a webhook, to copy: PHP 8, no packages.
 * $headers: by name in lower case. $body: the bytes as they came. $secrets: two while one is being changed.
 */
function isFromMazad(array $headers, string $body, array $secrets, ?int $now = null): bool
{
    $sentAt = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($sentAt) || abs(($now ?? time()) - (int) $sentAt) > 300) {
        return false;
    }
    $signed = ($headers['webhook-id'] ?? '') . ".$sentAt.$body";
    foreach ($secrets as $secret) {
        $key = base64_decode(strtr(substr($secret, strlen('whsec_')), '-_', '+/'));
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
        foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
            if (hash_equals($expected, $given)) {
                return true;
            }
        }
    }
    return false;
}
